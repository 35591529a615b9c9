CREATE TABLE "mail_refusal" (
	"recipient" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_refusal_old" ON "mail_refusal" USING btree ("refused_at");