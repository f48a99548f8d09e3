-- A report that is the same as another one, its main report. It is in no list of an office: work is done on the main report.
alter table posts add column merged_into uuid references posts on delete set null;
create index posts_merged_into on posts (merged_into) where merged_into is not null;
