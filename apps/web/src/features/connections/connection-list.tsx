import { useLingui } from "@lingui/react/macro";
import { connect } from "@marquee/api-client";
import { connectionsQuery, signInOptionsQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../components/load-error";
import { describeIdentityError } from "../../components/identity-provider/describe-identity-error";
import { useReturnedCredential } from "../../components/identity-provider/use-returned-credential";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { ConnectionPanel } from "./connection-panel";

export function ConnectionList({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [params] = useSearchParams();
  const returned = useReturnedCredential();
  const [failure, setFailure] = useState(() => {
    const error = returned !== null && "error" in returned ? returned.error : null;
    if (error !== null && error !== "refused") return describeIdentityError(i18n, error);
    const isRefused = error === "refused" || params.get("error") === "connection";
    return isRefused ? t`We could not connect your account. Please try again.` : null;
  });
  // The list waits until a returning visitor's connection is stored: an earlier response would be
  // out of date.
  const [connecting, setConnecting] = useState(returned !== null && "credential" in returned);
  const begun = useRef(false);
  const list = usePrivateQuery({ ...connectionsQuery(api), enabled: !connecting }, user);
  const { data, error, refetch, isFetching } = list;
  const options = useQuery(signInOptionsQuery(api));

  const showRefusal = useEffectEvent((refusal: unknown) => setFailure(errorText(i18n, refusal)));
  useEffect(() => {
    if (begun.current || !returned || !("credential" in returned)) return;
    begun.current = true;
    void api
      .call(connect, { provider: "identity-provider", credential: returned.credential })
      .catch(showRefusal)
      .finally(() => setConnecting(false));
  }, [api, i18n, returned]);

  if (!data && error) return <LoadError {...{ error, isFetching, refetch }} />;
  // A button that comes later makes its panel higher where the window is narrow.
  if (!data || options.isPending) {
    return (
      <>
        <Panel aria-busy>
          <Skeleton width="min(360px, 80%)" height={46} />
        </Panel>
        <Panel aria-busy>
          <Skeleton width="min(360px, 80%)" height={46} />
        </Panel>
      </>
    );
  }
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {data.length === 0 && (
        <Panel
          title={t`Nothing to connect`}
          description={t`This site offers no connections yet.`}
        />
      )}
      {data.map((connection) => (
        <ConnectionPanel
          key={connection.provider + connection.id}
          connection={connection}
          onChanged={() => refetch()}
        />
      ))}
    </>
  );
}
