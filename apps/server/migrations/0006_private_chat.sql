CREATE TABLE "private_message" (
	"thread_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"client_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_message_thread_id_seq_pk" PRIMARY KEY("thread_id","seq")
);
--> statement-breakpoint
CREATE TABLE "private_thread" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "private_thread_two" CHECK ("private_thread"."first_id" collate "C" < "private_thread"."second_id" collate "C")
);
--> statement-breakpoint
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_thread_id_private_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."private_thread"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_author_id_admission_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."admission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_thread" ADD CONSTRAINT "private_thread_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_thread" ADD CONSTRAINT "private_thread_first_id_admission_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."admission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_thread" ADD CONSTRAINT "private_thread_second_id_admission_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."admission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_message_once" ON "private_message" USING btree ("thread_id","author_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "private_thread_pair" ON "private_thread" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "private_thread_second" ON "private_thread" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "private_thread_meeting" ON "private_thread" USING btree ("meeting_id");