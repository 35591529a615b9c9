CREATE TABLE "question_board" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"approval" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT true NOT NULL,
	"order" text DEFAULT 'votes' NOT NULL,
	"current_id" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_vote" (
	"question_id" text NOT NULL,
	"voter_key" text NOT NULL,
	CONSTRAINT "question_vote_once" PRIMARY KEY("question_id","voter_key")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_key" text NOT NULL,
	"user_id" text,
	"author_name" text,
	"client_key" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_board" ADD CONSTRAINT "question_board_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_vote" ADD CONSTRAINT "question_vote_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_seq" ON "question" USING btree ("meeting_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "question" USING btree ("meeting_id","author_key","client_key");--> statement-breakpoint
CREATE INDEX "question_by_votes" ON "question" USING btree ("meeting_id","state","pinned","votes" DESC NULLS LAST,"seq");--> statement-breakpoint
CREATE INDEX "question_by_time" ON "question" USING btree ("meeting_id","state","pinned","seq");--> statement-breakpoint
CREATE INDEX "question_user" ON "question" USING btree ("user_id") WHERE user_id is not null;