CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uen" text NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"status" text NOT NULL,
	"is_live" boolean NOT NULL,
	"registered_on" date,
	"keys" text[] NOT NULL,
	"digest" bigint NOT NULL,
	"left_on" date
);
--> statement-breakpoint
CREATE UNIQUE INDEX "companies_uen" ON "companies" USING btree ("uen");--> statement-breakpoint
CREATE INDEX "companies_keys" ON "companies" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "companies_left" ON "companies" USING btree ("left_on") WHERE "companies"."left_on" is not null;