CREATE TABLE "recorder" (
	"worker" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recorder_seen" ON "recorder" USING btree ("seen_at");