ALTER TABLE "package" DROP COLUMN "max_participants";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "max_minutes";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "instant_meeting";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "planning";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "recurring";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "recording";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "attendee_list";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "calls";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "polls";