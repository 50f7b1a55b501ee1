-- Administrators of before could do everything, and still can. Who was only invited becomes staff.
ALTER TABLE "administrator_invitations" ADD COLUMN "role" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "administrator_invitations" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "administrator_invitations" ADD CONSTRAINT "administrator_invitations_role" CHECK ("administrator_invitations"."role" in ('reader', 'staff', 'owner'));--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('reader', 'staff', 'owner'));
