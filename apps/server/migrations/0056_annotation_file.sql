CREATE TABLE "annotation_file" (
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"document_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "annotation_file_once" PRIMARY KEY("room_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "annotation_file" ADD CONSTRAINT "annotation_file_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_file" ADD CONSTRAINT "annotation_file_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annotation_file_meeting" ON "annotation_file" USING btree ("meeting_id");