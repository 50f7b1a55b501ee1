ALTER TABLE "orders" ADD COLUMN "tax_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK (("orders"."tax_percent" is null) = ("orders"."tax_cents" is null) and "orders"."tax_cents" between 0 and "orders"."amount_cents");--> statement-breakpoint
-- Receipts of these orders have stated GST of 9%, the rate since 1 January 2024.
UPDATE "orders" SET "tax_percent" = 9, "tax_cents" = round("amount_cents" * 9 / 109.0) WHERE "amount_cents" IS NOT NULL;
