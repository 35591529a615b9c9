ALTER TABLE "calendar_preference" ADD COLUMN "mail_lobby" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "lobby_told_at" timestamp with time zone;