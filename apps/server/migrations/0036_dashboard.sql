CREATE TABLE "dashboard_day" (
	"day" date PRIMARY KEY NOT NULL,
	"meetings" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "meeting_started" ON "meeting" USING btree ("started_at","creator_id") WHERE started_at is not null;