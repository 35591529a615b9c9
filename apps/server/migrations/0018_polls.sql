CREATE TABLE "poll_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"poll_id" text NOT NULL,
	"participant_id" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_voter" (
	"poll_id" text NOT NULL,
	"voter_key" text NOT NULL,
	CONSTRAINT "poll_voter_once" PRIMARY KEY("poll_id","voter_key")
);
--> statement-breakpoint
CREATE TABLE "poll" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"anonymous" boolean NOT NULL,
	"live" boolean NOT NULL,
	"quorum" integer,
	"eligible" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"voted" integer DEFAULT 0 NOT NULL,
	"results" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "poll_answer" ADD CONSTRAINT "poll_answer_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answer" ADD CONSTRAINT "poll_answer_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answer" ADD CONSTRAINT "poll_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_voter" ADD CONSTRAINT "poll_voter_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_answer_poll" ON "poll_answer" USING btree ("poll_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_answer_entry" ON "poll_answer" USING btree ("poll_id","participant_id");--> statement-breakpoint
CREATE INDEX "poll_answer_user" ON "poll_answer" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "poll_meeting" ON "poll" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_one_open" ON "poll" USING btree ("meeting_id") WHERE state = 'open';