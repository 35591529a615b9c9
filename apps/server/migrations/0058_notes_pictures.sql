CREATE TABLE "notes_picture" (
	"file_id" text PRIMARY KEY NOT NULL,
	"notes_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes_picture" ADD CONSTRAINT "notes_picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_picture" ADD CONSTRAINT "notes_picture_notes_id_notes_id_fk" FOREIGN KEY ("notes_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_picture_notes" ON "notes_picture" USING btree ("notes_id");