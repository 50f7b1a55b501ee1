CREATE TABLE "intake_pictures" (
	"order_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_intakes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"asks_mark" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"remark" text,
	"sent_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "asks_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "intake_state" text;--> statement-breakpoint
ALTER TABLE "intake_pictures" ADD CONSTRAINT "intake_pictures_order_id_order_intakes_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_intakes"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_intakes" ADD CONSTRAINT "order_intakes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_intake_sent" ON "orders" USING btree ("order_date","id") WHERE "orders"."intake_state" = 'sent';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_intake" CHECK ("orders"."intake_state" in ('open', 'sent', 'returned', 'confirmed'));--> statement-breakpoint
UPDATE "services" SET "asks_mark" = true WHERE "slug" = 'singapore-trademark-registration';
