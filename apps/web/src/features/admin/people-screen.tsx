import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  fetchPeople,
  type AccountRole,
  type AccountState,
  type PeopleOrder,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { bytesPerGb } from "../../lib/bytes-per-gb";
import { useServices } from "../../lib/services";
import { useDebounced } from "../../lib/react/use-debounced";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { roleTexts, stateTexts } from "./account-texts";
import { AdminPage } from "./admin-page";
import { PeopleSelection } from "./people-selection";
import { PeopleTable } from "./people-table";
import styles from "./admin.module.css";

const roles: { value: AccountRole | "all"; label: MessageDescriptor }[] = [
  { value: "all", label: msg`All roles` },
  { value: "moderator", label: roleTexts.moderator },
  { value: "administrator", label: roleTexts.administrator },
];

const states: { value: AccountState | "all"; label: MessageDescriptor }[] = [
  { value: "all", label: msg`All states` },
  { value: "active", label: stateTexts.active },
  { value: "not-activated", label: stateTexts["not-activated"] },
  { value: "waiting", label: stateTexts.waiting },
  { value: "refused", label: stateTexts.refused },
  { value: "disabled", label: stateTexts.disabled },
  { value: "to-be-deleted", label: stateTexts["to-be-deleted"] },
];

/** Days without a visit. */
const activities: { value: "all" | "30" | "90" | "365"; label: MessageDescriptor }[] = [
  { value: "all", label: msg({ message: "Any time", context: "last activity" }) },
  { value: "30", label: msg`Not in the last 30 days` },
  { value: "90", label: msg`Not in the last 90 days` },
  { value: "365", label: msg`Not in the last year` },
];

/** Gigabytes. */
const storages: { value: "all" | "1" | "10" | "100"; label: MessageDescriptor }[] = [
  { value: "all", label: msg({ message: "Any amount", context: "storage" }) },
  { value: "1", label: msg`1 GB and more` },
  { value: "10", label: msg`10 GB and more` },
  { value: "100", label: msg`100 GB and more` },
];

const orders: { value: PeopleOrder; label: MessageDescriptor }[] = [
  { value: "newest", label: msg`Newest first` },
  { value: "activity", label: msg`Last active first` },
  { value: "storage", label: msg`Most storage first` },
];

function AdminPeopleScreen() {
  const { t } = useLingui();
  return <AdminPage title={t`People`}>{(user) => <People user={user} />}</AdminPage>;
}

function People({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<AccountRole | "all">("all");
  const [state, setState] = useState<AccountState | "all">("all");
  const [inactive, setInactive] = useState<(typeof activities)[number]["value"]>("all");
  const [stored, setStored] = useState<(typeof storages)[number]["value"]>("all");
  const [order, setOrder] = useState<PeopleOrder>("newest");
  // The cursors of the pages before, the present one last.
  const [cursors, setCursors] = useState<readonly string[]>([""]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const settledSearch = useDebounced(search.trim(), 300);
  const request = {
    search: settledSearch,
    order,
    cursor: cursors.at(-1) ?? "",
    ...(role !== "all" && { role }),
    ...(state !== "all" && { state }),
    ...(inactive !== "all" && { inactive_days: Number(inactive) }),
    ...(stored !== "all" && { min_bytes: Number(stored) * bytesPerGb }),
  };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchPeople, request), staleTime: 0 },
    user,
  );
  /** A new selection starts on its first page. */
  const restart = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setCursors([""]);
      set(value);
    };
  };
  const changeSearch = restart(setSearch);
  const translate = <Value extends string>(
    options: readonly { value: Value; label: MessageDescriptor }[],
  ) => options.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      <div className={styles["toolbar"]}>
        <TextField
          label={t`Username, email or name`}
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => changeSearch(event.target.value)}
        />
        <Select
          label={t`Role`}
          options={translate(roles)}
          value={role}
          onValueChange={restart(setRole)}
        />
        <Select
          label={t`State`}
          options={translate(states)}
          value={state}
          onValueChange={restart(setState)}
        />
        <Select
          label={t`Last active`}
          options={translate(activities)}
          value={inactive}
          onValueChange={restart(setInactive)}
        />
        <Select
          label={t`Storage`}
          options={translate(storages)}
          value={stored}
          onValueChange={restart(setStored)}
        />
        <Select
          label={t`Order`}
          options={translate(orders)}
          value={order}
          onValueChange={restart(setOrder)}
        />
      </div>
      {!data && !error && <Skeleton height={480} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data?.people.length === 0 && (
        <EmptyState size="small" title={t`Nobody found`}>
          <Trans>Try the beginning of a username, an email address or a name.</Trans>
        </EmptyState>
      )}
      {data && data.people.length > 0 && (
        <>
          <PeopleSelection
            people={data.people.filter(({ id }) => selected.has(id))}
            onChanged={() => {
              setSelected(new Set());
              void refetch();
            }}
          />
          <PeopleTable
            people={data.people}
            ownEmail={user.email}
            selected={selected}
            onSelect={setSelected}
          />
        </>
      )}
      {(cursors.length > 1 || (data && data.next !== "")) && (
        <nav aria-label={t`Pages`} className={styles["actions"]}>
          <Button disabled={cursors.length === 1} onClick={() => setCursors(cursors.slice(0, -1))}>
            {t`Previous`}
          </Button>
          <Button
            disabled={!data || data.next === ""}
            onClick={() => data && setCursors([...cursors, data.next])}
          >
            {t`Next`}
          </Button>
        </nav>
      )}
    </>
  );
}

export { AdminPeopleScreen as Screen };
