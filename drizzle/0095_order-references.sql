ALTER TABLE "orders" ADD COLUMN "reference" text;--> statement-breakpoint
-- By hand: the orders that are here get references that are all different, without being changed otherwise.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE orders SET reference = made.reference FROM (
  SELECT id, (SELECT string_agg(
      substr('34679CDFGHJKMNPQRTVWXY', 1 + (place / (22 ^ digit)::bigint % 22)::int, 1)
        || CASE digit WHEN 2 THEN '-' ELSE '' END, '' ORDER BY digit)
    FROM generate_series(0, 5) AS digit) AS reference
  FROM (SELECT id, (row_number() OVER (ORDER BY order_date, id) * 60000049 + 31415927) % 113379904 AS place
    FROM orders) AS placed) AS made
WHERE made.id = orders.id;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference" CHECK ("orders"."reference" ~ '^[0-9A-Z]{3}-[0-9A-Z]{3}$');
