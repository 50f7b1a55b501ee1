ALTER TABLE "orders" DROP CONSTRAINT "orders_class_count";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_class_count" CHECK ("orders"."class_count" between 0 and 45);--> statement-breakpoint
UPDATE orders SET class_count = 0
WHERE class_count IS NULL AND amount_cents IS NOT NULL
  AND service_slug = 'singapore-trademark-registration' AND pricing_plan ~* 'search';
