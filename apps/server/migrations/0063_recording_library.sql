CREATE TABLE "recording_captions" (
	"recording_id" text NOT NULL,
	"language" text NOT NULL,
	"file_id" text NOT NULL,
	"cues" integer NOT NULL,
	CONSTRAINT "recording_captions_once" PRIMARY KEY("recording_id","language")
);
--> statement-breakpoint
CREATE TABLE "recording_chapter" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"participant_id" text
);
--> statement-breakpoint
CREATE TABLE "recording_link" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"allow_download" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_link_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recording_part" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"duration" integer NOT NULL,
	CONSTRAINT "recording_part_once" PRIMARY KEY("recording_id","part")
);
--> statement-breakpoint
CREATE TABLE "recording_span" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"run" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"begun" integer NOT NULL,
	"length" integer NOT NULL,
	CONSTRAINT "recording_span_once" PRIMARY KEY("recording_id","part","run")
);
--> statement-breakpoint
DROP INDEX "recording_work";--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "cut_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "trim" text;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "trim_from" integer;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "trim_to" integer;--> statement-breakpoint
ALTER TABLE "recording_captions" ADD CONSTRAINT "recording_captions_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_chapter" ADD CONSTRAINT "recording_chapter_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_link" ADD CONSTRAINT "recording_link_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_part" ADD CONSTRAINT "recording_part_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_span" ADD CONSTRAINT "recording_span_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_chapter_order" ON "recording_chapter" USING btree ("recording_id","at");--> statement-breakpoint
CREATE INDEX "recording_link_recording" ON "recording_link" USING btree ("recording_id","created_at");--> statement-breakpoint
CREATE INDEX "recording_link_expiry" ON "recording_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recording_work" ON "recording" USING btree ("created_at") WHERE state not in ('ready', 'failed') or trim = 'wanted';