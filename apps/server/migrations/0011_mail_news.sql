CREATE TABLE "mail_news" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "news_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "own" jsonb;--> statement-breakpoint
CREATE INDEX "mail_news_old" ON "mail_news" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_news_id_mail_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."mail_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_news" ON "outbox" USING btree ("news_id") WHERE news_id is not null;