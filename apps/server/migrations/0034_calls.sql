CREATE TABLE "call_preference" (
	"user_id" text PRIMARY KEY NOT NULL,
	"do_not_disturb" boolean DEFAULT false NOT NULL,
	"missed_call_mails" boolean DEFAULT false NOT NULL,
	"missed_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "call" (
	"id" text PRIMARY KEY NOT NULL,
	"caller_id" text NOT NULL,
	"callee_id" text NOT NULL,
	"meeting_id" text,
	"own_meeting" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "online_server" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "online_user" (
	"user_id" text NOT NULL,
	"server_id" text NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "online_user_user_id_server_id_pk" PRIMARY KEY("user_id","server_id")
);
--> statement-breakpoint
ALTER TABLE "call_preference" ADD CONSTRAINT "call_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_caller_id_user_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_callee_id_user_id_fk" FOREIGN KEY ("callee_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_user" ADD CONSTRAINT "online_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_user" ADD CONSTRAINT "online_user_server_id_online_server_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."online_server"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_caller_open" ON "call" USING btree ("caller_id") WHERE state in ('dialing', 'calling');--> statement-breakpoint
CREATE UNIQUE INDEX "call_callee_open" ON "call" USING btree ("callee_id") WHERE state in ('dialing', 'calling');--> statement-breakpoint
CREATE INDEX "call_standing" ON "call" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "call_caller" ON "call" USING btree ("caller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_callee" ON "call" USING btree ("callee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_old" ON "call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "online_server_seen" ON "online_server" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "online_user_server" ON "online_user" USING btree ("server_id");--> statement-breakpoint
CREATE INDEX "online_user_gone" ON "online_user" USING btree ("gone_at") WHERE gone_at is not null;--> statement-breakpoint
CREATE INDEX "participant_user_inside" ON "participant" USING btree ("user_id") WHERE state = 'inside' and user_id is not null;