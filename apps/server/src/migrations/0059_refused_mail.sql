-- Since when mail servers refuse every email to this address; null: the last one was accepted, or none was sent.
alter table accounts add column mail_refused_since timestamptz(3);
