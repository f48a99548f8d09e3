-- Logins at the operator's identity provider (OpenID Connect).

-- Who somebody is at the provider never changes, while their email address there may. One person may have an account of
-- each role.
create table provider_logins (
  account_id uuid not null references accounts on delete cascade,
  issuer text not null,
  subject text not null,
  role text not null check (role in ('government', 'admin')),
  created_at timestamptz not null default now(),
  primary key (account_id, issuer)
);
create unique index provider_logins_by_subject on provider_logins (issuer, subject, role);

-- A logout at the provider ends the sessions that were opened by it: all of a person, or those of one provider session.
alter table sessions add column provider_issuer text;
alter table sessions add column provider_subject text;
alter table sessions add column provider_session text;
alter table sessions add constraint sessions_of_a_provider
  check ((provider_issuer is null) = (provider_subject is null)
    and (provider_session is null or provider_issuer is not null));
create index sessions_by_provider_subject on sessions (provider_subject) where provider_subject is not null;
create index sessions_by_provider_session on sessions (provider_session) where provider_session is not null;

-- An authority that asked to join an office through the provider has no document. The provider vouches for the address.
alter table government_profiles alter column proof_key drop not null;
alter table government_profiles alter column proof_type drop not null;
alter table government_profiles add column vouching_provider text check (vouching_provider <> '');
alter table government_profiles add constraint government_profiles_have_one_proof
  check ((proof_key is null) = (proof_type is null) and (proof_key is null) <> (vouching_provider is null));
alter table government_profiles add column wanted_office_id uuid references offices on delete set null;
create index government_profiles_by_wanted_office on government_profiles (wanted_office_id)
  where wanted_office_id is not null;
