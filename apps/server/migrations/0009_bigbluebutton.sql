CREATE TABLE "bbb_access" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"secret" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bbb_attendee" (
	"bbb_meeting_id" text NOT NULL,
	"user_id" text NOT NULL,
	"invitation_id" text NOT NULL,
	CONSTRAINT "bbb_attendee_once" PRIMARY KEY("bbb_meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bbb_meeting" (
	"id" text PRIMARY KEY NOT NULL,
	"access_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"external_id" text NOT NULL,
	"internal_id" text NOT NULL,
	"attendee_password" text NOT NULL,
	"moderator_password" text NOT NULL,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logout_url" text DEFAULT '' NOT NULL,
	"first_recording_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bbb_recording" (
	"recording_id" text PRIMARY KEY NOT NULL,
	"link_id" text,
	"link_token" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bbb_access" ADD CONSTRAINT "bbb_access_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbb_access" ADD CONSTRAINT "bbb_access_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbb_attendee" ADD CONSTRAINT "bbb_attendee_bbb_meeting_id_bbb_meeting_id_fk" FOREIGN KEY ("bbb_meeting_id") REFERENCES "public"."bbb_meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbb_attendee" ADD CONSTRAINT "bbb_attendee_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbb_meeting" ADD CONSTRAINT "bbb_meeting_access_id_bbb_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."bbb_access"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbb_meeting" ADD CONSTRAINT "bbb_meeting_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbb_recording" ADD CONSTRAINT "bbb_recording_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bbb_access_handle" ON "bbb_access" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "bbb_access_by_user" ON "bbb_access" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bbb_access_user" ON "bbb_access" USING btree ("user_id") WHERE company_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bbb_access_company" ON "bbb_access" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bbb_attendee_invitation" ON "bbb_attendee" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bbb_meeting_internal" ON "bbb_meeting" USING btree ("internal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bbb_meeting_meeting" ON "bbb_meeting" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "bbb_meeting_external" ON "bbb_meeting" USING btree ("access_id","external_id","created_at");