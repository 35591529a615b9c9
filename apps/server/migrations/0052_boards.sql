CREATE TABLE "board_picture" (
	"file_id" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"name" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"presenter_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_picture" ADD CONSTRAINT "board_picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_picture" ADD CONSTRAINT "board_picture_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_presenter_id_participant_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_picture_board" ON "board_picture" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "board_room" ON "board" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "board_meeting" ON "board" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "board_one_presented" ON "board" USING btree ("room_id") WHERE presenter_id is not null;