{{- define "salon.name" -}}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{- end }}

{{- define "salon.selector" -}}
app.kubernetes.io/name: salon
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "salon.labels" -}}
{{ include "salon.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "salon.image" -}}
{{ .root.Values.image.repository }}-{{ .image }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "salon.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "salon.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "salon.secretItems" -}}
{{- $names := list "admin_password" "database_url" "iyzico_api_key" "iyzico_secret_key" "livekit_api_secret" "metrics_token" "redis_url" "secret_key" "smtp_url" }}
{{- if .Values.settings.storageAccessKey }}{{ $names = append $names "s3_secret_key" }}{{ end }}
{{- range $names }}
- { key: {{ . }}, path: {{ . }} }
{{- end }}
{{- end }}

{{- define "salon.livekitUrl" -}}
{{- if .Values.livekit.enabled -}}
http://{{ include "salon.name" . }}-livekit:{{ .Values.livekit.signalPort }}
{{- else -}}
{{ required "livekit.url is needed where livekit.enabled is false" .Values.livekit.url }}
{{- end -}}
{{- end }}

{{- /* Environment of the server and of the migration. */}}
{{- define "salon.environment" -}}
{{- $files := dict "ADMIN_PASSWORD" "admin_password" "DATABASE_URL" "database_url" "IYZICO_API_KEY" "iyzico_api_key" "IYZICO_SECRET_KEY" "iyzico_secret_key" "LIVEKIT_API_SECRET" "livekit_api_secret" "METRICS_TOKEN" "metrics_token" "REDIS_URL" "redis_url" "SECRET_KEY" "secret_key" "SMTP_URL" "smtp_url" }}
{{- with .Values.settings }}
{{- $values := dict "PUBLIC_URL" (printf "https://%s" $.Values.host) "TRUST_PROXY" .trustProxy "MIGRATE" "off" "STORAGE_URL" .storageUrl "LIVEKIT_URL" (include "salon.livekitUrl" $) "LIVEKIT_API_KEY" $.Values.livekit.apiKey "LIVEKIT_TURN" (ternary "on" "off" $.Values.livekit.turn.enabled) "ADMIN_EMAIL" .adminEmail "CONTACT_EMAIL" .contactEmail "OPERATOR_NAME" .operatorName "OPERATOR_ADDRESS" .operatorAddress "BANK_URL" .bankUrl }}
{{- if .storageAccessKey }}
{{- $_ := set $values "AWS_ACCESS_KEY_ID" .storageAccessKey }}
{{- $_ := set $files "AWS_SECRET_ACCESS_KEY" "s3_secret_key" }}
{{- end }}
{{- range $name, $value := mergeOverwrite $values .further }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}
{{- range $name, $file := $files }}
- { name: {{ $name }}_FILE, value: /run/secrets/{{ $file }} }
{{- end }}
{{- end }}
