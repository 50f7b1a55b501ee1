ALTER TABLE "orders" ADD COLUMN "is_test_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of the earlier ones, those that the built-in gateway took.
update "orders" set "is_test_payment" = true
  where "stripe_payment_id" in (select "id" from "test_payment_intents");
