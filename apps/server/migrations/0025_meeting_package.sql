ALTER TABLE "meeting" DROP CONSTRAINT "meeting_package_id_package_id_fk";
--> statement-breakpoint
ALTER TABLE "meeting" ALTER COLUMN "package_version_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" DROP COLUMN "package_id";