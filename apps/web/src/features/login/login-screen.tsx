import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import type { Credentials } from "../../lib/use-sign-in";
import { useUser } from "../../lib/use-user";
import { CodeStep } from "./code-step";
import { CredentialsStep } from "./credentials-step";

export function LoginScreen() {
  const [params] = useSearchParams();
  const [uid, setUid] = useState(params.get("email") ?? "");
  // Kept while the code is asked for, since the same form is sent again with it.
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  // Signed in: just now, in another tab, or before this address was opened.
  if (useUser()) return <Navigate to={paths.home} replace />;
  if (accepted) return <CodeStep credentials={accepted} uid={uid} onBack={() => setAccepted(null)} />;
  return (
    <CredentialsStep
      uid={uid}
      videoNeedsLogin={params.get("error") === "video"}
      onUidChange={setUid}
      onCodeMissing={setAccepted}
    />
  );
}
