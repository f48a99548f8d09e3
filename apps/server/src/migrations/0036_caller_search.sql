-- A caller is found by number or name, within the office that took the call only.
create index intakes_by_phone on intakes (office_id, caller_phone) where caller_phone <> '';

alter table intakes add constraint intakes_in_office unique (office_id, post_id);
drop index intakes_of_office;

-- The words of callers' names, as searches spell them. They are deleted with the name.
create table caller_words (
  office_id uuid not null,
  post_id uuid not null,
  word text collate "C" not null,
  primary key (office_id, word, post_id),
  foreign key (office_id, post_id) references intakes (office_id, post_id) on update cascade on delete cascade
);
create index caller_words_of_intake on caller_words (office_id, post_id);

insert into caller_words (office_id, post_id, word)
select distinct i.office_id, i.post_id, words.word
from intakes i, regexp_split_to_table(lower(normalize(i.caller_name, nfkc)), '[\s.,()/-]+') as words (word)
where words.word <> '';

create function forget_caller_words() returns trigger language plpgsql as $$
begin
  delete from caller_words where office_id = new.office_id and post_id = new.post_id;
  return null;
end $$;
-- However a name is erased, its words go with it.
create trigger caller_words_end after update of caller_name on intakes
  for each row when (new.caller_name = '' and old.caller_name <> '') execute function forget_caller_words();
