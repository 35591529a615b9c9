CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"presenter_id" text,
	"agenda" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"version_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes_action" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"text" text NOT NULL,
	"person" text NOT NULL,
	"user_id" text,
	"due" text,
	"done" boolean DEFAULT false NOT NULL,
	"carried_from" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes_version" (
	"id" text PRIMARY KEY NOT NULL,
	"notes_id" text NOT NULL,
	"state" "bytea" NOT NULL,
	"before" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_action" ADD CONSTRAINT "notes_action_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_action" ADD CONSTRAINT "notes_action_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_version" ADD CONSTRAINT "notes_version_notes_id_notes_id_fk" FOREIGN KEY ("notes_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_meeting" ON "notes" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "notes_action_meeting" ON "notes_action" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_action_carried" ON "notes_action" USING btree ("meeting_id","carried_from");--> statement-breakpoint
CREATE INDEX "notes_action_user" ON "notes_action" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notes_version_notes" ON "notes_version" USING btree ("notes_id","saved_at");