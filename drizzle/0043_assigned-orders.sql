ALTER TABLE "orders" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_assignee" ON "orders" USING btree ("assignee_id","order_date" DESC NULLS LAST,"id");