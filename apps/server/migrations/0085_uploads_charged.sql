ALTER TABLE "file" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "active_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_unfinished_uploader" ON "file" USING btree ("uploader_id") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "file_unfinished_payer" ON "file" USING btree ("payer_id") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "file_unfinished_network" ON "file" USING btree ("network") WHERE stored_at is null;