CREATE TABLE "register_additions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_additions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"trademark_ids" integer[] NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"detail" text,
	"administrator_id" integer,
	"actor" text NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"deleted_count" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undoable_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_result" jsonb
);
--> statement-breakpoint
CREATE TABLE "register_images" (
	"change_id" integer NOT NULL,
	"trademark_id" integer NOT NULL,
	"written_at" timestamp (3) with time zone,
	"before" jsonb NOT NULL,
	"former_slugs" text[],
	CONSTRAINT "register_images_change_id_trademark_id_pk" PRIMARY KEY("change_id","trademark_id")
);
--> statement-breakpoint
CREATE TABLE "register_import_problems" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"cells" text[] NOT NULL,
	CONSTRAINT "register_import_problems_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "register_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"source" text DEFAULT 'other' NOT NULL,
	"encoding" text,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"problem" text,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_count" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"expected" jsonb,
	"counts" jsonb DEFAULT '{"created":0,"changed":0,"unchanged":0,"wrong":0}'::jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change_id" integer,
	"lost_indexes" text[] DEFAULT '{}' NOT NULL,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"administrator_id" integer,
	"actor" text NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "register_additions" ADD CONSTRAINT "register_additions_change_id_register_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."register_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_images" ADD CONSTRAINT "register_images_change_id_register_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."register_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_import_problems" ADD CONSTRAINT "register_import_problems_import_id_register_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."register_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_imports" ADD CONSTRAINT "register_imports_change_id_register_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."register_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_additions_by_change" ON "register_additions" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "register_changes_by_date" ON "register_changes" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "register_imports_by_date" ON "register_imports" USING btree ("created_at" DESC NULLS LAST,"id");