-- Pages whose large picture never came are drawn anew.
DELETE FROM "slides_page" WHERE "large_id" IS NULL;--> statement-breakpoint
ALTER TABLE "slides_page" ALTER COLUMN "large_id" SET NOT NULL;