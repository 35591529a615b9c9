CREATE TABLE "recording_piece" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"seq" integer NOT NULL,
	"file_id" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "recording_piece_once" PRIMARY KEY("recording_id","part","seq")
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"wanted" text DEFAULT 'record' NOT NULL,
	"audio_only" boolean NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" text,
	"worker" text,
	"lease_until" timestamp with time zone,
	"file_id" text,
	"poster_id" text,
	"duration" integer,
	"size" bigint,
	"rate" integer,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_piece" ADD CONSTRAINT "recording_piece_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recording_live" ON "recording" USING btree ("room_id") WHERE state in ('queued', 'starting', 'on', 'paused');--> statement-breakpoint
CREATE INDEX "recording_work" ON "recording" USING btree ("created_at") WHERE state not in ('ready', 'failed');--> statement-breakpoint
CREATE INDEX "recording_meeting" ON "recording" USING btree ("meeting_id","created_at");