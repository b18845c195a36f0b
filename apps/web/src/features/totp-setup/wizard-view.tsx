import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Stepper } from "@marquee/ui/stepper";
import { useReducer, useRef, useState } from "react";
import { useFocusFallback } from "../../lib/react/use-focus-fallback";
import { AlreadyOn } from "./already-on";
import { nextStep, stepNumber, steps, type Step, type WizardEvent } from "./wizard";
import { BackupCodesStep } from "./backup-codes-step";
import { ChecklistStep } from "./checklist-step";
import { ConfirmStep } from "./confirm-step";
import { DoneStep } from "./done-step";
import { GetAppStep } from "./get-app-step";
import { IntroStep } from "./intro-step";
import { OpenAppStep } from "./open-app-step";
import { ScanStep } from "./scan-step";
import styles from "./totp-setup.module.css";

const names: Record<Step, MessageDescriptor> = {
  intro: msg`What it is`,
  checklist: msg`What you need`,
  "get-app": msg`Get an app`,
  "open-app": msg`Open the app`,
  scan: msg`Scan the code`,
  "backup-codes": msg`Backup codes`,
  confirm: msg`Keep them safe`,
  done: msg`Done`,
};

interface WizardProps {
  user: SessionUser;
  /** True if 2FA was on when the wizard started, since the wizard turns it on. */
  isOn: boolean;
}

/** Sets 2FA up, one thing at a time. */
export function Wizard({ user, isOn }: WizardProps) {
  const { i18n } = useLingui();
  const [alreadyOn] = useState(isOn);
  const [step, go] = useReducer<Step, [WizardEvent]>(nextStep, "intro");
  // Shown on step 6, which later steps can return to.
  const [codes, setCodes] = useState<string[]>([]);
  const wizardRef = useRef<HTMLDivElement>(null);
  useFocusFallback(wizardRef);

  if (alreadyOn) return <AlreadyOn />;
  return (
    <div ref={wizardRef} className={styles["wizard"]}>
      <Stepper current={stepNumber(step)} total={steps.length} name={i18n._(names[step])} />
      {step === "intro" && <IntroStep go={go} />}
      {step === "checklist" && <ChecklistStep go={go} />}
      {step === "get-app" && <GetAppStep go={go} />}
      {step === "open-app" && <OpenAppStep go={go} />}
      {step === "scan" && (
        <ScanStep
          user={user}
          onAccepted={(backup) => {
            setCodes(backup);
            go("accepted");
          }}
        />
      )}
      {step === "backup-codes" && <BackupCodesStep codes={codes} account={user.email} go={go} />}
      {step === "confirm" && <ConfirmStep go={go} />}
      {step === "done" && <DoneStep go={go} />}
    </div>
  );
}
