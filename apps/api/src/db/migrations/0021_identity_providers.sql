DROP INDEX "connections_user";--> statement-breakpoint
CREATE UNIQUE INDEX "connections_user_issuer" ON "connections" USING btree ("user_id","kind","issuer");--> statement-breakpoint
-- Issuers are stored without the slash at their end.
UPDATE "connections" SET "issuer" = rtrim("issuer", '/') WHERE "kind" = 'identity-provider';
