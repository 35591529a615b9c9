ALTER TABLE "admission" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "knock" ADD COLUMN "picture" text;--> statement-breakpoint
CREATE INDEX "admission_picture" ON "admission" USING btree ("user_id") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "knock_picture" ON "knock" USING btree ("user_id") WHERE picture is not null;