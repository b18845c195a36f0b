import { Trans, useLingui } from "@lingui/react/macro";
import type { AddedAccessKey } from "@marquee/api-client";
import { accessKeysQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AccessKeyList } from "./access-key-list";
import { AddAccessKey } from "./add-access-key";
import { NewAccessKey } from "./new-access-key";

/** The account's keys, a form for another one, and the one that was just made. */
export function AccessKeyPanels({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(accessKeysQuery(api), user);
  const [added, setAdded] = useState<AddedAccessKey | null>(null);

  if (!data && error) {
    return <LoadError {...{ error, isFetching, refetch }} />;
  }
  return (
    <>
      {added && <NewAccessKey added={added} onClose={() => setAdded(null)} />}
      <Panel title={t`Your keys`} icon={<Icon of={KeyRound} />}>
        {data?.length === 0 && (
          <p>
            <Trans>You have no keys.</Trans>
          </p>
        )}
        {data && data.length > 0 && <AccessKeyList accessKeys={data} onChanged={refetch} />}
      </Panel>
      <AddAccessKey
        onAdded={async (key) => {
          setAdded(key);
          await refetch();
        }}
      />
    </>
  );
}
