-- Made by the reporter's client, once for each report: sent again after a lost answer, it is stored once.
alter table posts add column client_id text;
create unique index posts_once on posts (author_id, client_id) where client_id is not null;
