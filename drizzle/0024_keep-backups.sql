CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"size_bytes" bigint,
	"duration_ms" integer,
	"counts" jsonb,
	"files" integer,
	"verified_at" timestamp (3) with time zone,
	"problem" text,
	"copied_at" timestamp (3) with time zone,
	"copy_problem" text,
	CONSTRAINT "backups_name_unique" UNIQUE("name"),
	CONSTRAINT "backups_status" CHECK ("backups"."status" in ('running', 'made', 'failed'))
);
