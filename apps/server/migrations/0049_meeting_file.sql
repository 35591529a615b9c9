ALTER TABLE "calendar_preference" ADD COLUMN "mail_meeting_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "file_readers" text;