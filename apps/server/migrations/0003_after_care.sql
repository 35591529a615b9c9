ALTER TABLE "meeting" ADD COLUMN "guests_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "forget_texts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD COLUMN "guests_forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "meeting_guests" ON "meeting" USING btree (least(deleted_at, cancelled_at, coalesce(ended_at, ends_at))) WHERE guests_forgotten_at is null and starts_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_texts" ON "meeting" USING btree ("forget_texts_at") WHERE forget_texts_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_series_guests" ON "meeting_series" USING btree ("id") WHERE guests_forgotten_at is null;--> statement-breakpoint
CREATE INDEX "outbox_old" ON "outbox" USING btree ("created_at") WHERE due_at is null;