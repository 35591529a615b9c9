CREATE TABLE "document_update" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_name" text NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"name" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"state" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_update" ADD CONSTRAINT "document_update_document_name_document_name_fk" FOREIGN KEY ("document_name") REFERENCES "public"."document"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_update_document" ON "document_update" USING btree ("document_name","id");--> statement-breakpoint
CREATE INDEX "document_meeting" ON "document" USING btree ("meeting_id");