ALTER TABLE "bank_parts" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_parts" ADD COLUMN "deposit_id" integer;--> statement-breakpoint
ALTER TABLE "bank_parts" ADD CONSTRAINT "bank_parts_one" CHECK (("bank_parts"."invoice_id" is null) <> ("bank_parts"."deposit_id" is null));