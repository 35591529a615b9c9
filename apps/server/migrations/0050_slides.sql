CREATE TABLE "slides_document" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"may_be_saved" boolean DEFAULT false NOT NULL,
	"was_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides_page" (
	"document_id" text NOT NULL,
	"number" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small_id" text NOT NULL,
	"large_id" text,
	"text" text NOT NULL,
	CONSTRAINT "slides_page_once" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "slides_presented" (
	"room_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"document_id" text,
	"presenter_id" text,
	"page" integer DEFAULT 1 NOT NULL,
	"zoom" double precision DEFAULT 1 NOT NULL,
	"x" double precision DEFAULT 0.5 NOT NULL,
	"y" double precision DEFAULT 0.5 NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slides_document" ADD CONSTRAINT "slides_document_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_page" ADD CONSTRAINT "slides_page_document_id_slides_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."slides_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_document_id_slides_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."slides_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_presenter_id_participant_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slides_document_meeting" ON "slides_document" USING btree ("meeting_id","created_at","id");--> statement-breakpoint
CREATE INDEX "slides_presented_meeting" ON "slides_presented" USING btree ("meeting_id");